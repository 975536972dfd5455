import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { anAddress, callApi } from './fixtures/api.ts'
import { anInvitation, type Known, type Person, signIn, tokensOf, withAccount } from './fixtures/people.ts'
import { type colours, settled, sizes } from './fixtures/screens.ts'
import { theRun } from './run.ts'
import { startRun } from './start.ts'

/** `npm run screenshots -w @cavaletti/e2e`: takes the pictures of the README anew, of a school that is made up. */

const folder = join(import.meta.dirname, '../docs/images')
/** Bytes; nobody waits for a picture in a README. */
const largest = 200_000

interface Picture {
  name: string
  device: keyof typeof sizes
  colorScheme: (typeof colours)[number]
  path: string
  who?: Known
}

async function takePicture(
  browser: Browser,
  { name, device, colorScheme, path, who }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: theRun().url,
    viewport: sizes[device],
    colorScheme,
    deviceScaleFactor: device === 'phone' ? 2 : 1,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    extraHTTPHeaders: anAddress(),
  })
  if (who) await signIn(context, who)
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  const file = join(folder, `${name}.png`)
  await page.screenshot({ path: file })
  await context.close()
  const { size } = await stat(file)
  if (size > largest) throw new Error(`${file} has ${size} bytes; it may have ${largest}.`)
  process.stdout.write(`${file}: ${Math.round(size / 1000)} kB\n`)
}

async function aSchool(): Promise<{ trainer: Person; client: Person }> {
  const someone = (firstName: string, lastName: string) => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    password: 'six crooked poles in a row',
  })
  const trainer = await withAccount(someone('Hannah', 'Oakley'))
  const { token } = await tokensOf(trainer)
  const { version } = await callApi('GET /api/business', undefined, { token })
  await callApi('PATCH /api/business', { version, name: 'Oakfield Riding' }, { token })
  const riders = [
    ['Grace', 'Bell'],
    ['Isla', 'Bennett'],
    ['Maya', 'Cole'],
    ['Noah', 'Fisher'],
    ['Sophie', 'Lang'],
    ['Leo', 'Marsh'],
    ['Jack', 'Moore'],
    ['Oliver', 'Reed'],
    ['Freya', 'Stone'],
    ['Theo', 'Ward'],
  ] as const
  const joining = async (firstName: string, lastName: string) =>
    await withAccount(someone(firstName, lastName), await anInvitation(trainer, 'client'))
  for (const [firstName, lastName] of riders) await joining(firstName, lastName)
  return { trainer, client: await joining('Amelia', 'Hart') }
}

const stop = await startRun()
try {
  await mkdir(folder, { recursive: true })
  const { trainer, client } = await aSchool()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const pictures: Picture[] = [
      { name: 'sign-in', device: 'desktop', colorScheme: 'light', path: '/login' },
      { name: 'clients', device: 'desktop', colorScheme: 'light', path: '/trainer/clients', who: trainer },
      { name: 'client-phone', device: 'phone', colorScheme: 'dark', path: '/client', who: client },
    ]
    for (const picture of pictures) await takePicture(browser, picture)
  } finally {
    await browser.close()
  }
} finally {
  await stop()
}
