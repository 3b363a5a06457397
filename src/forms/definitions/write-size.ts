const KB = 1024;

/** Formats a file's size: "640 bytes", "72 KB", "3.4 MB". 1 MB is 1,048,576 bytes, as in the limits. */
export function writeSize(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  // 1,023.6 KB would round to "1024 KB".
  if (bytes < KB * KB - KB / 2) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / KB / KB).toFixed(1).replace(/\.0$/, '')} MB`;
}
