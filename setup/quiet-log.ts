import logToTerminal from 'astro/logger/node';

/** Astro's readers of content files: what they find wrong, setup/content-check has told already, and better. */
const READERS = new Set(['glob-loader', 'file-loader']);

/** What Astro says: nothing of what goes well, and no mistake of an editor a second time. */
export default function quietLog(): ReturnType<typeof logToTerminal> {
  const terminal = logToTerminal({ level: 'warn' });
  return {
    ...terminal,
    write: (event) => {
      if (event.label === null || !READERS.has(event.label)) terminal.write(event);
    },
  };
}
