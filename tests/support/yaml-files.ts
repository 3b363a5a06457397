import { readYamlFile, YamlFile } from '#scripts/content-check/yaml-file.ts';

/** Reads content files that are named from src/content, as the content check does. */
export function readYamlFiles(texts: Readonly<Record<string, string>>): Map<string, YamlFile> {
  return new Map(
    Object.entries(texts).map(([name, text]) => {
      const file = `src/content/${name}`;
      const read = readYamlFile(file, text);
      if (!(read instanceof YamlFile)) throw new Error(`${file} cannot be read`);
      return [file, read];
    }),
  );
}
