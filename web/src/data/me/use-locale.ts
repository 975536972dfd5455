import { useMe } from './use-me.ts'

/** The user's language and region, BCP 47; the browser's while the user is unknown. */
export function useLocale(): string {
  const { data } = useMe()
  return data?.locale ?? navigator.language
}
