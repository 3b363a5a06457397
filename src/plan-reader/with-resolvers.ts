// PDF.js calls it, also in its build for older browsers; Safari before 17.4 and Chrome before 119 lack it.
if (!('withResolvers' in Promise)) {
  Object.assign(Promise, {
    withResolvers<Value>() {
      let resolve: ((value: Value | PromiseLike<Value>) => void) | undefined;
      let reject: ((reason?: unknown) => void) | undefined;
      const promise = new Promise<Value>((...both) => ([resolve, reject] = both));
      return { promise, resolve, reject };
    },
  });
}

export {};
