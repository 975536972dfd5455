import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { followConnection, newQueryClient } from '../../data/queries/query-client.ts'
import { BusinessInUse } from '../../features/identity/own-businesses/BusinessInUse.tsx'
import { ProofDialog } from '../../features/identity/sessions/ProofDialog.tsx'
import { KeptDraftsContext } from '../../forms/kept-drafts.ts'
import { i18n } from '../../messages/i18n.ts'
import { lookForServer, useRecovery } from '../../session/use-recovery.ts'
import { useSession } from '../../session/use-session.ts'
import { WhoseScreen } from '../../session/whose-screen.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx'
import { Message } from '../../ui/page/MessagePage.tsx'
import { OfflineBar } from '../../ui/page/OfflineBar.tsx'
import { Shell, type NavItem } from '../../ui/page/Shell.tsx'
import { reportError } from '../../wire/report-error.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { accountDrafts } from './browser-drafts.ts'
import { OutboxNotice } from './OutboxNotice.tsx'
import { useAccountLanguage } from './use-account-language.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { useOffline } from './use-offline.ts'

export interface AreaShellProps {
  /** First page of the area: `/trainer`. */
  home: string
  nav: readonly NavItem[]
  /** Entries of the account menu besides theme and sign-out. */
  accountLinks: readonly NavItem[]
  /** The bell; absent in areas without notices. */
  bell?: ReactNode
  /** Tools on every page. */
  tools?: ReactNode
  /** The area's `Routes`. */
  children: ReactNode
}

/** The part of Lingui's runtime that its components call. */
const messages = i18n as unknown as I18n

/** Queries and messages of a signed-in area, including its navigation. */
export function AreaProviders({ children }: { children: ReactNode }) {
  const [queries] = useState(newQueryClient)
  return (
    <I18nProvider i18n={messages}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </I18nProvider>
  )
}

/** Frame of a signed-in area: navigation, account menu, offline bar, messages. */
export function AreaShell({ home, nav, accountLinks, bell, tools, children }: AreaShellProps) {
  const queries = useQueryClient()
  const { offline } = useSession()
  const { pathname } = useLocation()
  const user = use(WhoseScreen)
  const [drafts] = useState(() => (user === undefined ? undefined : accountDrafts.keptDraftsOf(user)))
  useRecovery(offline)
  useAccountLanguage()
  useOffline(queries)
  useEffect(() => followConnection(!offline), [offline])
  useLiveChanges(queries)
  return (
    <Shell
      home={home}
      nav={nav}
      account={
        <>
          {bell}
          <AccountMenu links={accountLinks} />
        </>
      }
      tools={tools}
      notice={
        <>
          <OfflineBar offline={offline} onRetry={lookForServer} />
          <OutboxNotice />
          <BusinessInUse />
        </>
      }
    >
      <ErrorBoundary onError={reportError} resetOn={pathname} fallback={<BrokenPart />}>
        <KeptDraftsContext value={drafts}>{children}</KeptDraftsContext>
      </ErrorBoundary>
      <ProofDialog />
    </Shell>
  )
}

function BrokenPart() {
  return (
    <Message
      title={t`This page could not be shown`}
      action={<Button onClick={() => location.reload()}>{t`Reload page`}</Button>}
    >
      {t`The connection may have dropped, or something went wrong on our side.`}
    </Message>
  )
}
