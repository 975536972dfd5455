/** Years that invoices and payments are kept after the end of their year, by country of the seller; ten elsewhere. */
const taxYears: Readonly<Record<string, number>> = { GB: 6, IE: 6, AT: 7, DE: 8 }

export function taxYearsOf(country: string): number {
  return taxYears[country] ?? 10
}

/** Invoices and payments of earlier days are no longer kept. */
export function taxKeptSince(today: Temporal.PlainDate, country: string): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year: today.year - taxYearsOf(country), month: 1, day: 1 })
}
