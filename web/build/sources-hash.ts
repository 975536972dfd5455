import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * SHA-256 in hexadecimal over the names and contents of all files below `paths`, relative to `root`, except
 * tests.
 */
export async function sourcesHash(root: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(join(root, path))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
