import type { ReplyOf } from '@cavaletti/contract'
import type { storedDataApi } from '@cavaletti/contract/reporting/stored-data'
import { say } from '#platform/messages/say.ts'

type Words = Omit<ReplyOf<typeof storedDataApi.storedData>['purposes'][number], 'purpose'>

/** Services of others that this server uses, and that therefore receive data. Default: none. */
export interface OutsideServices {
  /** Company that checks whether somebody is human. */
  captcha?: string | null
  /** Google finds positions and travel times. */
  usesMaps?: boolean
  sendsTexts?: boolean
}

/** What is stored for each purpose, on which legal ground, how long, and who gets it. */
export function wordPurposes({ captcha, usesMaps, sendsTexts }: OutsideServices = {}): Record<string, Words> {
  const [contract, duty, interest] = [
    say('To perform the contract with you (GDPR Art. 6(1)(b))'),
    say('Because a law requires it (GDPR Art. 6(1)(c))'),
    say('Legitimate interest in safe operation (GDPR Art. 6(1)(f))'),
  ]
  const school = say('The riding school or trainer, and the organisation that runs this site')
  return {
    account: {
      title: say('Accounts'),
      data: say(
        'Name, email address, language, time zone, role, and a scrambled form of your password. If you use them: passkeys, the secret of your authenticator app, and recovery codes. For each sign-in: time, type of browser and part of your network address (IP address). For young trainers, the date of birth and the supervisor.',
      ),
      ground: contract,
      period: say('Until the account is erased. Ended sign-ins and used links: some weeks.'),
      recipients: school,
    },
    contact: {
      title: say('Clients'),
      data: say('Name, address, email, phone number, details for invoices, tags, and the trainer’s note.'),
      ground: contract,
      period: say('Until the client is erased'),
      recipients: say(
        'The riding school or trainer. If an owner agrees, a trainer may take along names, contact details and riders of their own clients.',
      ),
    },
    riders: {
      title: say('Riders'),
      data: say(
        'Name, date of birth, level, height, weight, emergency contact, who may see the rider, and answers about photos and videos. Allergies, illnesses and injuries only with consent (GDPR Art. 9(2)(a)); they are encrypted, and we log everyone who views them.',
      ),
      ground: contract,
      period: say('Until the rider is erased. Health data goes at once when the consent ends.'),
      recipients: say('The riding school or trainer, and people who have access to the rider'),
    },
    lessons: {
      title: say('Lessons'),
      data: say('Bookings, requests, attendance, notes, messages to the trainer, and calendar feeds.'),
      ground: contract,
      period: say('Until the rider is erased. What remains names nobody.'),
      recipients: school,
    },
    conversations: {
      title: say('Messages between families and the school'),
      data: say(
        'Messages that clients and the people who work for the riding school write to each other, and who has read them.',
      ),
      ground: contract,
      period: say('Until the client is erased. Nobody can delete single messages: this protects children.'),
      recipients: say(
        'The riding school or trainer. The guardians of a client under 18 read the messages too.',
      ),
    },
    messages: {
      title: say('Emails and notifications'),
      data: say(
        'Address, subject and encrypted text of emails, notifications about lessons and pay, the addresses of devices where you turned on notifications, your mobile number, and the text messages sent to it.',
      ),
      ground: contract,
      period: say(
        'Texts of emails: 30 days. Notifications: 13 months after the lesson, or after the notification if it is about no lesson.',
      ),
      recipients: sendsTexts
        ? say(
            'Your mail provider and that of this site; the maker of your browser, who cannot read the notifications; the provider of text messages',
          )
        : say(
            'Your mail provider and that of this site; the maker of your browser, who cannot read the notifications',
          ),
    },
    money: {
      title: say('Invoices and payments'),
      data: say('Invoices, credit notes, receipts, payments, reminders and packs, with name and address.'),
      ground: duty,
      period: say(
        'As long as the tax law of the seller’s country requires: United Kingdom and Ireland 6 years, Austria 7, Germany 8, other countries 10, to the end of that year',
      ),
      recipients: say('The riding school or trainer, its tax adviser and the tax office'),
    },
    pay: {
      title: say('Pay of staff'),
      data: say(
        'Of people who work for a riding school: pay rates, and pay statements with lessons, hours and amounts. They name no clients and riders.',
      ),
      ground: duty,
      period: say('As long as invoices and payments'),
      recipients: say('The riding school, its tax adviser and the tax office'),
    },
    bank: {
      title: say('Bank statements'),
      data: say('Statements that a trainer imports: payer, account and reference of each payment.'),
      ground: duty,
      period: say('As long as invoices and payments'),
      recipients: say('The riding school or trainer, its tax adviser and the tax office'),
    },
    register: {
      title: say('Work of the horses'),
      data: say('The daily record of each horse’s work: rider’s name and weight class.'),
      ground: duty,
      period: say('3 years'),
      recipients: say('The riding school or trainer, and the authority that inspects it'),
    },
    incidents: {
      title: say('Incidents'),
      data: say(
        'The incident book of a riding school: what happened, people with their injuries and treatment, horses and witnesses. It is encrypted, and we log everyone who opens an entry.',
      ),
      ground: say('Because a law requires it (GDPR Art. 6(1)(c)), and for legal claims (GDPR Art. 9(2)(f))'),
      period: say(
        '4 years, or longer if the business chooses so; of minors at least until their 21st birthday',
      ),
      recipients: say('The riding school or trainer, its insurer and authorities'),
    },
    cards: {
      title: say('Card payments'),
      data: say('Last digits and type of a card or account, and the agreement to pay automatically.'),
      ground: contract,
      period: say('Until the card is removed or the client is erased'),
      recipients: say('Stripe, if the trainer takes cards'),
    },
    horses: {
      title: say('Horses'),
      data: say('Horses with owners, photos, care, medicines and certificates.'),
      ground: contract,
      period: say('Until an owner erases the business. Medicines: 5 years.'),
      recipients: school,
    },
    visitors: {
      title: say('Requests on public pages'),
      data: say(
        'Name, email address, phone number and message, and the rider’s name, date of birth and experience.',
      ),
      ground: say('To prepare a contract that you ask for (GDPR Art. 6(1)(b))'),
      period: say('30 days after the answer'),
      recipients: school,
    },
    business: {
      title: say('Businesses'),
      data: say(
        'Name, address, bank details, settings, opening hours, certificates and the public page of a riding school or trainer.',
      ),
      ground: contract,
      period: say('Until an owner erases the business'),
      recipients: usesMaps
        ? say(
            'Clients; what a public page shows, everybody; Google, which gets the addresses of locations to find them and the travel times between them',
          )
        : say('Clients; what a public page shows, everybody'),
    },
    security: {
      title: say('Security'),
      data: say(
        'A log of sign-ins, password changes and other sensitive actions, with part of the network address. It names people only by number.',
      ),
      ground: interest,
      period: say('400 days. Replies kept for repeated requests: 48 hours.'),
      recipients: captcha
        ? say(
            'The organisation that runs this site; {company}, which checks that you are human and learns your network address',
            { company: captcha },
          )
        : say('Nobody besides the organisation that runs this site'),
    },
    evidence: {
      title: say('Erasures'),
      data: say('That an erasure was asked for and done, by number, without a name.'),
      ground: duty,
      period: say('Permanently'),
      recipients: school,
    },
  }
}
