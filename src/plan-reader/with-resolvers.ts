// Polyfill of Promise.withResolvers, which PDF.js calls even in its build for older browsers, and which Safari before 17.4
// and Chrome before 119 lack.
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
