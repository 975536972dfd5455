import { languageOf } from '@cavaletti/contract/messages'
import { useEffect } from 'react'
import { useMe } from '../../data/me/use-me.ts'
import { language } from '../../messages/i18n.ts'
import { reloadPage } from './browser-drafts.ts'

const triedKey = 'language'

/**
 * Loads the page again in the account's language if this page is in another one, after sign-in or after a change of
 * the profile. The server chooses the document by the cookie.
 */
export function useAccountLanguage(): void {
  const { data, dataUpdatedAt } = useMe()
  const locale = data?.locale
  // An answer from before this page was loaded may name the language that was chosen before.
  const isCurrent = dataUpdatedAt >= performance.timeOrigin
  useEffect(() => {
    if (locale === undefined || !isCurrent) return
    const wanted = languageOf(locale)
    if (wanted === language) return sessionStorage.removeItem(triedKey)
    // Once only: offline, or without cookies, the same page would come back.
    if (sessionStorage.getItem(triedKey) === wanted) return
    sessionStorage.setItem(triedKey, wanted)
    document.cookie = `language=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`
    reloadPage()
  }, [locale, isCurrent])
}
