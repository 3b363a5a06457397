/** Destination of a download: a file on the disk, or bytes in memory. */
export type Sink = Pick<FileSystemWritableFileStream, 'write' | 'close' | 'abort'>;

/** Opens a sink for a file of this name. Rejects with an AbortError where the visitor cancels. */
export type OpenSink = (name: string) => Promise<Sink>;

/** The pickers of the File System Access API, which only Chromium has. */
interface Pickers {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
  }) => Promise<FileSystemFileHandle>;
  readonly showDirectoryPicker?: (options: {
    readonly mode: 'readwrite';
  }) => Promise<FileSystemDirectoryHandle>;
}

const pickers = globalThis as unknown as Pickers;

/** Collects the bytes in Blobs, which a browser may keep on disk, and saves them as a download. */
export const gather: OpenSink = (name) => {
  const pieces: Blob[] = [];
  return Promise.resolve({
    write(bytes: Uint8Array<ArrayBuffer>) {
      pieces.push(new Blob([bytes]));
      return Promise.resolve();
    },
    close() {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(pieces, { type: 'application/octet-stream' }));
      link.download = name;
      link.click();
      // By then the download has begun and no longer needs the URL.
      setTimeout(() => {
        URL.revokeObjectURL(link.href);
      }, 60_000);
      return Promise.resolve();
    },
    abort: () => Promise.resolve(),
  });
};

/** Saves one file, straight to the disk where the browser can. */
export const saveOne: OpenSink = async (name) => {
  const { showSaveFilePicker } = pickers;
  if (!showSaveFilePicker) return gather(name);
  const file = await showSaveFilePicker({ suggestedName: name });
  return file.createWritable();
};

/**
 * True for a phone or tablet without the pickers: iOS asks about each of several downloads, and saves only
 * the one that a tap has asked for.
 */
export function savesByTap(): boolean {
  return !pickers.showDirectoryPicker && matchMedia('(pointer: coarse)').matches;
}

/**
 * Saves several files into a folder of this name within the folder that the visitor chooses, so that none of the chosen
 * folder's files is overwritten. Without the picker, as one download after the other.
 */
export async function saveAll(name: string): Promise<OpenSink> {
  const { showDirectoryPicker } = pickers;
  if (!showDirectoryPicker) return gather;
  const chosen = await showDirectoryPicker({ mode: 'readwrite' });
  const folder = await chosen.getDirectoryHandle(name, { create: true });
  return async (file) => {
    const sink = await (await folder.getFileHandle(file, { create: true })).createWritable();
    return {
      write: (bytes) => sink.write(bytes),
      close: () => sink.close(),
      async abort() {
        await sink.abort();
        // An aborted write leaves an empty file.
        await folder.removeEntry(file);
      },
    };
  };
}

/** Makes the names unique: "A-101.pdf", "A-101 (2).pdf". */
export function makeUnique(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    // An extension has letters only: "A1.01" has none.
    const [ending = ''] = /\.[a-z]+$/i.exec(name) ?? [];
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) {
      own = `${name.slice(0, name.length - ending.length)} (${count})${ending}`;
    }
    taken.add(own.toLowerCase());
    return own;
  });
}
