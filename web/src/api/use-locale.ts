import { useMe } from './use-me.ts'

/** The language and region in which the signed-in person reads amounts, BCP 47; the browser's until it is known who that is. */
export function useLocale(): string {
  const { data } = useMe()
  return data?.locale ?? navigator.language
}
