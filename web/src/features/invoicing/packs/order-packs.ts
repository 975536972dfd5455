import type { BoughtPack } from './use-packs.ts'

const past: readonly BoughtPack['state'][] = ['used_up', 'expired', 'ended']

/** Sorts credits: first those that end first, then those without an end, and past ones last. */
export function orderPacks<P extends Pick<BoughtPack, 'state' | 'expiresOn'>>(packs: readonly P[]): P[] {
  const rank = ({ state, expiresOn }: P): string =>
    past.includes(state) ? '2' : expiresOn === null ? '1' : `0 ${expiresOn}`
  return packs.toSorted((a, b) => rank(a).localeCompare(rank(b), 'en'))
}
