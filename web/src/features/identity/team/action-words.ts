import type { Action } from '@cavaletti/contract/actions'
import { t } from '@lingui/core/macro'

/** What somebody may do, as a line of the matrix. */
export function actionWord(action: Action): string {
  const words: Record<Action, string> = {
    'lessons.read': t`See calendar and requests`,
    'lessons.change': t`Add and change lessons, answer requests`,
    'attendance.record': t`Mark attendance`,
    'availability.change': t`Change working hours and days off`,
    'horses.read': t`See horses, care and workload`,
    'horses.change': t`Change horses, care and workload`,
    'clients.read': t`See clients and how to reach them`,
    'clients.change': t`Add, change and invite clients`,
    'clients.export': t`Export clients`,
    'clients.import': t`Import clients`,
    'messages.use': t`Read and write messages with families`,
    'riders.read': t`See riders, their levels and emergency contacts`,
    'riders.change': t`Add and change riders`,
    'health.read': t`See and change health details of riders they teach`,
    'emergency.read': t`Open the emergency cards of lessons they teach, with health details`,
    'incidents.record': t`Record incidents, see those of their own lessons; owners see all`,
    'incidents.settings': t`Change how long incidents are kept`,
    'places.change': t`Change locations and arenas`,
    'offers.change': t`Change lesson types and prices`,
    'certificates.change': t`Change licences and insurance`,
    'money.read': t`See prices, invoices and payments`,
    'money.change': t`Issue invoices, record payments, send reminders`,
    'money.whole': t`See the money of all clients together: overview, reports, bank statements, monthly invoices`,
    'money.settings': t`Change invoice, reminder and card settings`,
    'pay.read': t`See pay rates and pay statements of the team`,
    'pay.change': t`Create and correct pay statements, mark them as paid`,
    'pay.approve': t`Set pay rates and approve pay statements`,
    'pay.own': t`See own pay`,
    'sales.own': t`See and mark the lessons that they invoice themselves`,
    'business.read': t`See the details of the business`,
    'business.change': t`Change the business and its public page`,
    'business.export': t`Export all data of the business`,
    'business.erase': t`Close and erase the business`,
    'team.read': t`See the team`,
    'team.change': t`Invite and remove people, change roles`,
    'own.use': t`Get own notifications`,
  }
  return words[action]
}
