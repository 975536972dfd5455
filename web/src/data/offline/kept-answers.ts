import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import type { Role } from '@cavaletti/contract'
import { reportError } from '../../wire/report-error.ts'
import { keep, readAll, remove, removeEverything } from './device-store.ts'
import { longest } from './kept-offline.ts'

/** The user whose answers are stored on this device, in the business in use. */
export interface Keeper {
  /** As `whoseOf` names them. */
  user: string
  role: Role
}

interface Kept extends Keeper {
  answers: DehydratedState
  /** The build that stored them: another one may name or shape answers differently. */
  build?: string
}

const build: string = import.meta.env['VITE_BUILD']

/** Milliseconds in which changes are collected before writing. */
const gather = 1000

/** The stored user; undefined if there is none, or no storage. */
export async function rememberedKeeper(): Promise<Keeper | undefined> {
  try {
    const [kept] = await readAll<Kept>('answers')
    return kept && { user: kept.user, role: kept.role }
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/**
 * Restores the user's stored answers where no newer ones exist; deletes those of others and of other builds. Screens
 * show them and fetch them again: the last changes before a reload may be missing.
 */
export async function restoreAnswers(queries: QueryClient, keeper: Keeper): Promise<void> {
  for (const kept of await readAll<Kept>('answers')) {
    if (kept.user === keeper.user && kept.build === build)
      hydrate(queries, stillGood(kept.answers), { defaultOptions: { queries: { gcTime: longest.day } } })
    else if (kept.user === keeper.user) await store(keeper, { queries: [], mutations: [] })
    else await remove('answers', kept.user)
  }
}

function stillGood({ queries, mutations }: DehydratedState): DehydratedState {
  const now = Temporal.Now.instant().epochMilliseconds
  const good = queries.filter(({ state, meta }) => {
    const age = now - state.dataUpdatedAt
    return age < (meta?.['forTheDay'] ? longest.day : longest.week)
  })
  return {
    mutations,
    // Each reading of health data is recorded, so these answers are fetched again only when they are outdated.
    queries: good.map((query) =>
      query.meta?.['forTheDay'] ? query : { ...query, state: { ...query.state, isInvalidated: true } },
    ),
  }
}

/** Stores answers as they arrive; returns a function that ends it. */
export function keepAnswers(queries: QueryClient, keeper: Keeper): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    const answers = dehydrate(queries, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false })
    store(keeper, answers).catch(reportError)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(write, gather)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Also without answers, so that the user is known at the next start without a connection. */
function store(keeper: Keeper, answers: DehydratedState): Promise<void> {
  return keep('answers', keeper.user, { ...keeper, answers, build } satisfies Kept)
}

function isKept({ meta, state }: Query): boolean {
  return meta?.['keptOffline'] === true && state.data !== undefined && state.status === 'success'
}

/** Deletes everybody's stored answers; with `all`, the outbox too. */
export async function forgetAnswers({ all }: { all: boolean }): Promise<void> {
  try {
    if (all) await removeEverything()
    else for (const { user } of await readAll<Kept>('answers')) await remove('answers', user)
  } catch (error) {
    reportError(error)
  }
}
