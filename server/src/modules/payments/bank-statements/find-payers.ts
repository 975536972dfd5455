import { type Known, type Line, plainIban, type Reason, wordsOf } from './rules.ts'

/** Possible payers of a line, and the evidence. */
export interface Payers {
  clients: ReadonlySet<string>
  by: Extract<Reason, 'iban' | 'payer' | 'name' | 'memo' | 'memo_name'>
}

export type FindPayers = (
  line: Pick<Line, 'counterparty' | 'counterpartyIban' | 'reference'>,
) => Payers | null

/**
 * Payers by account of an earlier payment, then by name of an earlier payment, then by client name. Many banks write
 * the name into the reference: as a last resort, compares the reference with earlier ones and with client names.
 */
export function payersOf({ payers, clients }: Pick<Known, 'payers' | 'clients'>): FindPayers {
  const byIban = new Map<string, Set<string>>()
  const byName = new Map<string, Set<string>>()
  const byMemo = new Map<string, Set<string>>()
  const byLastName = new Map<string, { id: string; first: readonly string[]; last: readonly string[] }[]>()
  for (const { iban, name, clientId, memo = '' } of payers) {
    note(byIban, plainIban(iban), clientId)
    note(byName, keyOf(wordsOf(name)), clientId)
    note(byMemo, memoKey(memo), clientId)
  }
  for (const { id, firstName, lastName } of clients) {
    const last = wordsOf(lastName)
    const key = last.at(-1)
    if (key === undefined) continue
    const there = byLastName.get(key) ?? []
    there.push({ id, first: wordsOf(firstName), last })
    byLastName.set(key, there)
  }

  const named = (words: readonly string[]): Set<string> => {
    const has = new Set(words)
    const found = new Set<string>()
    for (const word of has)
      for (const { id, first, last } of byLastName.get(word) ?? []) {
        const initial = first[0]?.[0]
        const fits = first.some((one) => has.has(one)) || (initial !== undefined && has.has(initial))
        if (fits && last.every((one) => has.has(one))) found.add(id)
      }
    return found
  }

  return ({ counterparty, counterpartyIban, reference }) => {
    const words = wordsOf(counterparty)
    const steps = [
      ['iban', byIban.get(plainIban(counterpartyIban))],
      ['payer', byName.get(keyOf(words))],
      ['name', named(words)],
      ['memo', byMemo.get(memoKey(reference))],
      ['memo_name', named(wordsOf(reference))],
    ] as const
    for (const [by, found] of steps) if (found && found.size > 0) return { clients: found, by }
    return null
  }
}

function note(map: Map<string, Set<string>>, key: string, clientId: string): void {
  if (key === '') return
  const there = map.get(key)
  if (there) there.add(clientId)
  else map.set(key, new Set([clientId]))
}

/** Banks write first and last names in either order. */
function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ')
}

const monthWords = new Set(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((month) => [month, month.slice(0, 3)]),
)

/** Words that recur from payment to payment: long ones that are no month, in any order. */
function memoKey(memo: string): string {
  const words = wordsOf(memo).filter((word) => word.length > 2 && !monthWords.has(word))
  return words.length < 2 ? '' : keyOf([...new Set(words)])
}
