import { useRef, useState, type RefObject } from 'react';

/** A module loaded on demand. */
export interface LazyModule<Module> {
  /** The module, for rendering. */
  readonly module: Module | undefined;
  /** The same for event handlers, which may run between two renderings. */
  readonly current: RefObject<Module | undefined>;
  /** The load under way or done; undefined before the first call of `load`. */
  readonly loading: RefObject<Promise<Module> | undefined>;
  /** Loads the module once. A failed load is repeated by the next call. */
  readonly load: () => Promise<Module>;
}

/** Loads a module by `fetchModule` when it is first needed. */
export function useLazyModule<Module extends object>(
  fetchModule: () => Promise<Module>,
): LazyModule<Module> {
  const [module, setModule] = useState<Module>();
  const current = useRef<Module>(undefined);
  const loading = useRef<Promise<Module>>(undefined);
  function load(): Promise<Module> {
    loading.current ??= fetchModule().then((loaded) => {
      current.current = loaded;
      setModule(loaded);
      return loaded;
    });
    loading.current.catch(() => (loading.current = undefined));
    return loading.current;
  }
  return { module, current, loading, load };
}
