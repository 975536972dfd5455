import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cavaletti-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
})

const built = () => build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] })

test('a build that fails gives its reason', async () => {
  await writeFile(join(root, 'main.js'), "import { horse } from './stable.js'\nconsole.log(horse)")
  await expect(built()).rejects.toThrow('./stable.js')
})

test('every text file exists uncompressed and in both compressed forms', async () => {
  await writeFile(join(root, 'main.js'), `console.log(${JSON.stringify('walk, trot, canter; '.repeat(50))})`)
  await built()
  const assets = join(root, 'dist/assets')
  const names = (await readdir(assets)).toSorted()
  expect(names).toEqual([
    expect.stringMatching(/\.js$/),
    expect.stringMatching(/\.js\.br$/),
    expect.stringMatching(/\.js\.gz$/),
  ])
  const [plain, br, gz] = await Promise.all(names.map((name) => readFile(join(assets, name))))
  expect(brotliDecompressSync(br ?? '')).toEqual(plain)
  expect(gunzipSync(gz ?? '')).toEqual(plain)
})
