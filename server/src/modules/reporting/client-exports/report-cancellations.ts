import { say } from '#platform/messages/say.ts'
import type { ReportSection } from '#platform/pdf/report.ts'
import type { Writing } from '#platform/writing/writing.ts'
import type { Dossier } from './gather-dossier.ts'

type Lesson = Dossier['riders'][number]['lessons'][number]

/**
 * Cancelled and missed seats with fee and policy; empty if there are none.
 * @param shown formats an instant
 */
export function sectionsOfCancellations(
  lessons: readonly Lesson[],
  currency: string,
  writing: Writing,
  shown: (instant: string) => string,
): ReportSection[] {
  const share = (percent: number) => writing.percent(percent * 100)
  const money = (minor: number) => writing.money(minor, currency)
  const rows = lessons.flatMap(({ startsAt, title, agreed, cancellation }) =>
    cancellation === null
      ? []
      : [
          [
            `${shown(startsAt)} ${title}`,
            cancellation.cancelledAt === null ? '' : shown(cancellation.cancelledAt),
            cancellation.priceMinor === null
              ? share(cancellation.percent)
              : say('{percent} of {price}', {
                  percent: share(cancellation.percent),
                  price: money(cancellation.priceMinor),
                }),
            feeWords(cancellation, money),
            agreedWords(agreed, share),
          ],
        ],
  )
  if (rows.length === 0) return []
  const columns = [
    say('Lesson'),
    say('Cancelled on'),
    say('Share of the price'),
    say('Fee'),
    say('Agreed cancellation policy'),
  ]
  return [{ title: say('Cancelled and missed lessons'), level: 3, table: { columns, rows } }]
}

function feeWords(
  { feeMinor, isWaived, isGoodwill }: NonNullable<Lesson['cancellation']>,
  money: (minor: number) => string,
): string {
  const fee = feeMinor === null ? say('Not shown') : money(feeMinor)
  if (isGoodwill) return say('{fee}, waived as goodwill', { fee })
  return isWaived ? say('{fee}, waived', { fee }) : fee
}

function agreedWords({ steps, late }: Lesson['agreed'], share: (percent: number) => string): string {
  return [
    ...steps.map(({ hours, percent }) =>
      say('{hours, plural, one {until # hour before: {percent}} other {until # hours before: {percent}}}', {
        hours,
        percent: share(percent),
      }),
    ),
    say('later, or no-show: {percent}', { percent: share(late) }),
  ].join('; ')
}
