import { t } from '@lingui/core/macro'
import { staffRoleWord } from '../../../data/business/staff-role-words.ts'
import type { OwnBusiness } from './use-own-businesses.ts'

/** What the user is in a business. */
export function roleWord(role: OwnBusiness['role']): string {
  return role === 'client' ? t`Client` : staffRoleWord(role)
}
