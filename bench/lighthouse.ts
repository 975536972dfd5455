import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { ensureChromium } from '../e2e/chromium.ts'
import { judge, median, note } from './figures.ts'
import { anInvoiceLink } from './invoice-link.ts'
import { aPublicPage } from './public-page.ts'
import { startProduct } from './product.ts'

/** Sign-in, the page behind an invoice link and the public page of a business have targets; other scores are only printed. */
const others = ['/register', '/password-reset', '/activate', '/public']

const runs = 3

/** Of a hundred. */
interface Scores {
  performance: number
  accessibility: number
  seo: number
  /** Milliseconds until the largest element is painted, and during which the page is blocked. */
  painted: number
  blocked: number
  /**
   * Lighthouse's measure of the processor at that moment. Half the usual value means that other programs were
   * busy.
   */
  processor: number
  /** Audits below a perfect score, by Lighthouse's names. */
  remarks: string[]
}

/** Runs Lighthouse with its mobile preset on the pages before sign-in and on the page that payers see. */
export async function measureLighthouse(): Promise<void> {
  const { server, trainers, stop } = await startProduct()
  try {
    await judged('/login', `${server.url}/login`, 98)
    const [trainer] = trainers
    if (!trainer) throw new Error('Nobody is there who could issue an invoice.')
    await judged('/public/invoice', `${server.url}${await anInvoiceLink(server.url, trainer)}`, 95)
    const page = await aPublicPage(server.url, trainer)
    await judged('/public/trainer', `${server.url}${page}`, 95, { seo: 100 })
    for (const path of others) row(path, await audited(`${server.url}${path}`))
  } finally {
    await stop()
  }
}

/** The median of a few runs counts. */
async function judged(
  path: string,
  url: string,
  performance: number,
  { seo }: { seo?: number } = {},
): Promise<void> {
  const scores: Scores[] = []
  while (scores.length < runs) scores.push(await audited(url))
  for (const score of scores) row(path, score)
  const middle = (of: 'performance' | 'accessibility' | 'seo') => median(scores.map((score) => score[of]))
  judge(`${path} performance`, middle('performance'), 'at least', performance)
  judge(`${path} accessibility`, middle('accessibility'), 'at least', 100)
  if (seo !== undefined) judge(`${path} SEO`, middle('seo'), 'at least', seo)
}

function row(path: string, scores: Scores): void {
  const { performance, accessibility, seo, painted, blocked, processor, remarks } = scores
  note(
    path,
    `performance ${performance}, accessibility ${accessibility}, SEO ${seo}, painted ${painted} ms, blocked ${blocked} ms, processor ${processor}` +
      (remarks.length > 0 ? ` (${remarks.join(', ')})` : ''),
  )
}

async function audited(url: string): Promise<Scores> {
  const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js')
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility,seo',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits, environment } = JSON.parse(stdout) as Report
  const value = (name: string) => Math.round(audits[name]?.numericValue ?? NaN)
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    seo: Math.round(categories.seo.score * 100),
    painted: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    processor: Math.round(environment.benchmarkIndex),
    remarks: [...categories.accessibility.auditRefs, ...categories.seo.auditRefs]
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0),
  }
}

interface Report {
  categories: Record<'performance' | 'accessibility' | 'seo', { score: number; auditRefs: { id: string }[] }>
  environment: { benchmarkIndex: number }
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}
