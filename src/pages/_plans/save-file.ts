/** Destination of a download. */
export interface Sink {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Completes the file. */
  readonly save: () => Promise<void>;
  /** Discards what was written. */
  readonly discard: () => Promise<void>;
}

/** Subset of the File System Access API, which only Chromium has. */
interface FileHandle {
  readonly createWritable: () => Promise<{
    readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
    readonly close: () => Promise<void>;
    readonly abort: () => Promise<void>;
  }>;
}
interface FolderHandle {
  readonly getFileHandle: (name: string, options: { readonly create: true }) => Promise<FileHandle>;
}
interface Pickers {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
  }) => Promise<FileHandle>;
  readonly showDirectoryPicker?: (options: { readonly mode: 'readwrite' }) => Promise<FolderHandle>;
}

const pickers = globalThis as unknown as Pickers;

/** Opens a sink for a file of this name. Rejects with an AbortError where the visitor cancels. */
export type OpenSink = (name: string) => Promise<Sink>;

async function writeTo(handle: FileHandle): Promise<Sink> {
  const file = await handle.createWritable();
  return {
    write: (bytes) => file.write(bytes),
    save: () => file.close(),
    discard: () => file.abort(),
  };
}

/** Collects the bytes in Blobs, which a browser may keep on disk, and saves them as a download. */
const gather: OpenSink = (name) => {
  let pieces: Blob[] = [];
  return Promise.resolve({
    write(bytes) {
      pieces.push(new Blob([bytes]));
      return Promise.resolve();
    },
    save() {
      const url = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // By then the download has begun and no longer needs the URL.
      setTimeout(() => {
        URL.revokeObjectURL(url);
      }, 60_000);
      return Promise.resolve();
    },
    discard() {
      pieces = [];
      return Promise.resolve();
    },
  });
};

/** Saves one file, straight to the disk where the browser can. */
export const saveOne: OpenSink = async (name) => {
  const { showSaveFilePicker } = pickers;
  return showSaveFilePicker
    ? writeTo(await showSaveFilePicker({ suggestedName: name }))
    : gather(name);
};

/** Saves several files into a folder that is chosen once, else as one download after the other. */
export async function saveAll(): Promise<OpenSink> {
  const { showDirectoryPicker } = pickers;
  if (!showDirectoryPicker) return gather;
  const folder = await showDirectoryPicker({ mode: 'readwrite' });
  return async (name) => writeTo(await folder.getFileHandle(name, { create: true }));
}

/** Makes the names unique: "A-101.pdf", "A-101 (2).pdf". */
export function makeUnique(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) {
      own = `${name.slice(0, dot)} (${count})${name.slice(dot)}`;
    }
    taken.add(own.toLowerCase());
    return own;
  });
}
