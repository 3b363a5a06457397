import { vi } from 'vitest';

export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Reports that a part of four of the body has left. */
  readonly report: (parts: number) => void;
}

export interface MockResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

/** A response, a lost connection (`undefined`), one that never ends, or a body that leaves only as a test reports it. */
type Answer = MockResponse | 'silent' | 'leaving' | undefined;

export type Respond = (request: SentRequest) => Answer | Promise<Answer>;

/** Mocks XMLHttpRequest. A body of a known size is sent whole, another to a quarter. Returns the requests. */
export function mockXhr(respond: Respond): SentRequest[] {
  const requests: SentRequest[] = [];

  class Request {
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onload: (() => void) | undefined;
    onerror: ((event: object) => void) | undefined;
    status = 0;
    responseText = '';
    private opened: readonly [method: string, address: string] = ['', ''];
    private readonly headers: Record<string, string> = {};
    private received: Readonly<Record<string, string>> = {};

    open(method: string, address: string): void {
      this.opened = [method, address];
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      const key = Object.keys(this.received).find(
        (one) => one.toLowerCase() === name.toLowerCase(),
      );
      return key === undefined ? null : (this.received[key] ?? null);
    }

    abort(): void {
      this.onload = this.onerror = undefined;
    }

    send(body: unknown): void {
      const [method, address] = this.opened;
      const report = (loaded: number) =>
        this.upload.onprogress?.({ lengthComputable: true, loaded, total: 4 });
      const request = { method, address, headers: this.headers, body, report };
      requests.push(request);
      const response = respond(request);
      if (response === 'leaving') return;
      if (response instanceof Promise)
        void response.then((answer) => this.end(report, body, answer));
      else queueMicrotask(() => this.end(report, body, response));
    }

    private end(report: (loaded: number) => void, body: unknown, response: Answer): void {
      report(body instanceof Blob ? body.size : 1);
      this.upload.onload?.();
      if (response === 'silent' || response === 'leaving') return;
      if (!response) {
        this.onerror?.({});
        return;
      }
      this.status = response.status;
      this.responseText = response.text ?? '';
      this.received = response.headers ?? {};
      this.onload?.();
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request);
  return requests;
}
