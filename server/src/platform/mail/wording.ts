const two = (number: number) => String(number).padStart(2, '0')

/** A day as people read it: `20/11/2026`. */
export function writtenDay({ day, month, year }: Temporal.PlainDate): string {
  return `${two(day)}/${two(month)}/${year}`
}

/** A moment as people read it: `20/11/2026 at 21:07 (Europe/London)`. */
export function writtenMoment(moment: Temporal.Instant, timeZone: string): string {
  const { day, month, year, hour, minute } = moment.toZonedDateTimeISO(timeZone)
  return `${two(day)}/${two(month)}/${year} at ${two(hour)}:${two(minute)} (${timeZone.replaceAll('_', ' ')})`
}

/**
 * A name somebody gave, made safe for a mail to somebody else: mail programs make links of what looks like
 * one, and forms that send mail are used to spread advertising.
 */
export function safeName(name: string): string {
  return name
    .replaceAll(/[/\\:@<>]|\.(?=\S)|www/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

export function greeting(firstName: string): string {
  const name = safeName(firstName)
  return name ? `Hello ${name},` : 'Hello,'
}
