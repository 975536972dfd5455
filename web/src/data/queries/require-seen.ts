import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { InputError } from '../../forms/input-error.ts'

/**
 * Refuses to save while the lessons that a form asks about are not on screen yet; waits for them first. Throws the
 * error of a list that cannot be fetched.
 * @param isEmpty whether a list asks nothing
 */
export async function requireSeen<T>(query: UseQueryResult<T>, isEmpty: (list: T) => boolean): Promise<void> {
  if (query.data !== undefined && !query.isPlaceholderData) return
  const { data } = await query.refetch({ cancelRefetch: false, throwOnError: true })
  if (data !== undefined && !isEmpty(data))
    throw new InputError(t`Nothing has been saved yet. Check the affected lessons, then save again.`)
}
