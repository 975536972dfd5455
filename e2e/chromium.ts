import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** The headless shell comes first: it does a tenth less work for each journey. */
const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Chromium reads only the last of these lists, so it starts with what Playwright switches off. The others
 * belong to the address bar, which no test shows. They load two more pages for each page: a quarter of all
 * its work.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Uses the browser of this machine, if there is one. */
export function launchOptions(): LaunchOptions {
  const executablePath = findChromium()
  // Chromium refuses its sandbox to root, so root runs it without.
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [`--disable-features=${switchedOff.join(',')}`, ...(isRoot ? ['--no-sandbox'] : [])],
  }
}

/** Path of a Chromium on this machine, including Playwright's own. */
export function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
}

/**
 * As `findChromium`, but installs one if none is found: Playwright's download, or Debian's package where we
 * may install packages. Throws with a sentence that says what to install.
 */
export function ensureChromium(): string {
  const install = 'apt-get install --yes --no-install-recommends'
  const attempts: readonly (readonly [string, ...string[]])[] = [
    ['npx', 'playwright', 'install', 'chromium'],
    ...(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? (['chromium-headless-shell', 'chromium'] as const).map(
          (name) => ['sh', '-c', `apt-get update && ${install} ${name}`] as const,
        )
      : []),
  ]
  for (const [command, ...args] of attempts) {
    const found = findChromium()
    if (found) return found
    try {
      execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 })
    } catch {
      process.stderr.write(`${command} ${args.join(' ')} did not get one.\n`)
    }
  }
  const found = findChromium()
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install your system’s package, or set CHROMIUM_PATH to one.',
  )
}
