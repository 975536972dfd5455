import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Most pages of a hundred clients offered as owners. */
const mostPages = 20

/** Possible owners, by name. */
export function useOwners() {
  return useQuery({
    queryKey: ['clients', 'as owners'],
    queryFn: async ({ signal }) => {
      const found: { value: string; label: string }[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < mostPages; pages += 1) {
        const page = await call('GET /api/clients', { query: { cursor, limit: 100 }, signal })
        for (const { id, firstName, lastName } of page.items)
          found.push({ value: id, label: `${firstName} ${lastName}` })
        if (page.next === null) break
        cursor = page.next
      }
      return found
    },
  })
}
