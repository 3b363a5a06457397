import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundleForNode } from './bundle.ts';

/** The handlers of enquiry-server.ts as a process of their own, which can be killed and started again. */
export class EnquiryServer {
  readonly #file: string;
  readonly #env: Readonly<Record<string, string>>;
  #port = 0;
  #process: ChildProcess | undefined;

  private constructor(file: string, env: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#env = env;
  }

  /**
   * Starts the handlers with e-mail addresses of the tests. `name` is the bundle's, `root` the folder of
   * another checkout.
   */
  static async start(
    name: string,
    env: Readonly<Record<string, string>>,
    root?: string,
  ): Promise<EnquiryServer> {
    const [file = ''] = await bundleForNode(['tests/support/enquiry-server.ts'], name, root);
    const server = new EnquiryServer(file, env);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts on a free port: while it was down, another program may have taken the one that it had. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#file], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        MAIL_FROM: 'site@datumline.example',
        SALES_EMAIL: 'sales@datumline.example',
        RESEND_API_KEY: 're_test',
        HASH_SECRET: 'only for tests, of at least thirty-two characters',
        ...this.#env,
      },
    });
    this.#process = child;
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    this.#port = Number(port.toString());
  }

  async kill(): Promise<void> {
    if (!this.#process) return;
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }
}
