import { t } from '@lingui/core/macro'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import IconCalendarShare from '@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs'
import IconFileDownload from '@tabler/icons-react/dist/esm/icons/IconFileDownload.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import type { NavItem } from '../../ui/page/Shell.tsx'

/** Account pages in the account menu, the same in every area: `home` is its first path, `/trainer`. */
export function ownAccountLinks(home: string): NavItem[] {
  return [
    { to: `${home}/account/profile`, label: t`Profile`, icon: IconUserCircle },
    { to: `${home}/account/password`, label: t`Password`, icon: IconKey },
    { to: `${home}/account/security`, label: t`Security`, icon: IconShieldLock },
    { to: `${home}/account/sessions`, label: t`Your devices`, icon: IconDevices },
    { to: `${home}/account/data`, label: t`My data`, icon: IconFileDownload },
  ]
}

/** The page of notice settings, for trainers and clients. */
export function noticesLink(home: string): NavItem {
  return { to: `${home}/account/notices`, label: t`Notification settings`, icon: IconBell }
}

/** The page to join or create another business, for trainers and clients. */
export function joinLink(home: string): NavItem {
  return { to: `${home}/join`, label: t`Join or create a business`, icon: IconBuildingPlus }
}

/** The page of one's own pay, for people who work for a business. */
export function payLink(home: string): NavItem {
  return { to: `${home}/account/pay`, label: t`Your pay`, icon: IconCash }
}

/** The page of calendar feeds, for trainers and clients. */
export function feedLink(home: string): NavItem {
  return { to: `${home}/account/calendar-feed`, label: t`Calendar feed`, icon: IconCalendarShare }
}
