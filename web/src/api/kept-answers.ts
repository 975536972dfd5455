import { dehydrate, hydrate, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query'
import type { Role } from '@cavaletti/contract'
import { keep, readAll, remove, removeEverything } from './device-store.ts'
import { longest } from './kept-offline.ts'
import { reportError } from './report-error.ts'

/** Whose answers are kept on this device. */
export interface Keeper {
  user: string
  role: Role
}

interface Kept extends Keeper {
  answers: DehydratedState
}

/** Milliseconds in which changes are gathered before they are written. */
const gather = 1000

/** The user whose answers this device keeps; undefined for nobody, and where nothing can be kept. */
export async function rememberedKeeper(): Promise<Keeper | undefined> {
  try {
    const [kept] = await readAll<Kept>('answers')
    return kept && { user: kept.user, role: kept.role }
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** Brings back what was last known, where nothing newer is; what others left is removed. */
export async function restoreAnswers(queries: QueryClient, { user }: Keeper): Promise<void> {
  for (const kept of await readAll<Kept>('answers')) {
    if (kept.user === user)
      hydrate(queries, stillGood(kept.answers), { defaultOptions: { queries: { gcTime: longest.day } } })
    else await remove('answers', kept.user)
  }
}

function stillGood({ queries, mutations }: DehydratedState): DehydratedState {
  const now = Temporal.Now.instant().epochMilliseconds
  return {
    mutations,
    queries: queries.filter(({ state, meta }) => {
      const age = now - state.dataUpdatedAt
      return age < (meta?.['forTheDay'] ? longest.day : longest.week)
    }),
  }
}

/** Writes answers to this device as they come, until what it answers is called. */
export function keepAnswers(queries: QueryClient, keeper: Keeper): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (): void => {
    timer = undefined
    const answers = dehydrate(queries, { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false })
    keep('answers', keeper.user, { ...keeper, answers } satisfies Kept).catch(reportError)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isKept(query)) timer ??= setTimeout(write, gather)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

function isKept({ meta, state }: Query): boolean {
  return meta?.['keptOffline'] === true && state.data !== undefined && state.status === 'success'
}

/** Leaves no answer of anybody on this device; with `all` no waiting change either. */
export async function forgetAnswers({ all }: { all: boolean }): Promise<void> {
  try {
    if (all) await removeEverything()
    else for (const { user } of await readAll<Kept>('answers')) await remove('answers', user)
  } catch (error) {
    reportError(error)
  }
}
