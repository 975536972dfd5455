/** All rate limits: tokens at once (`burst`), and the time for one more (`everyMs`). */
export const limits = {
  'sign-in account': { burst: 10, everyMs: 60_000 },
  // NIST SP 800-63B: no more than 100 failures; counted over a day, separately for known browsers and all others.
  'sign-in hard stop': { burst: 100, everyMs: 864_000 },
  'sign-in captcha': { burst: 3, everyMs: 1_200_000 },
  'sign-in address': { burst: 50, everyMs: 6_000 },
  'register address': { burst: 10, everyMs: 300_000 },
  'reset address': { burst: 10, everyMs: 300_000 },
  'account mail': { burst: 3, everyMs: 1_200_000 },
  'link address': { burst: 20, everyMs: 30_000 },
  'refresh session': { burst: 30, everyMs: 2_000 },
  'refresh address': { burst: 300, everyMs: 100 },
  'create business': { burst: 3, everyMs: 28_800_000 },
  'invite user': { burst: 60, everyMs: 60_000 },
  // Each invites up to 20 clients.
  'invite clients': { burst: 25, everyMs: 120_000 },
  // Codes after the right password; separately for known browsers and all others. A code has six digits.
  'second factor': { burst: 5, everyMs: 60_000 },
  'second factor day': { burst: 30, everyMs: 2_880_000 },
  'passkey address': { burst: 60, everyMs: 2_000 },
  'factor session': { burst: 20, everyMs: 30_000 },
  'proof session': { burst: 10, everyMs: 60_000 },
  'password change': { burst: 10, everyMs: 60_000 },
  'email change': { burst: 5, everyMs: 600_000 },
  'factor removal': { burst: 3, everyMs: 3_600_000 },
  // Each request costs the operator money.
  'locate user': { burst: 20, everyMs: 10_000 },
  // Each requests a file from another server.
  'read calendar': { burst: 15, everyMs: 30_000 },
  'export user': { burst: 10, everyMs: 30_000 },
  // Saving a long list of documents requests one file after another.
  'print user': { burst: 300, everyMs: 500 },
  // Mails of a business to addresses it entered: for one document, to one address, and in total.
  'mail document': { burst: 5, everyMs: 17_280_000 },
  'mail recipient': { burst: 20, everyMs: 4_320_000 },
  // Notices of lessons to one address.
  'notice recipient': { burst: 40, everyMs: 2_160_000 },
  'mail business': { burst: 2_000, everyMs: 43_200 },
  // Messages to families or to the business; one to all families of a lesson counts once.
  'message user': { burst: 40, everyMs: 15_000 },
  // A family's answers about photos and health data: each is kept, and some are told to the owners.
  'consent user': { burst: 120, everyMs: 600_000 },
  // Each of these mails others every time.
  'incident user': { burst: 30, everyMs: 300_000 },
  'erasure user': { burst: 100, everyMs: 300_000 },
  'erasure business': { burst: 4, everyMs: 21_600_000 },
  'team user': { burst: 40, everyMs: 300_000 },
  'access user': { burst: 20, everyMs: 600_000 },
  'book user': { burst: 60, everyMs: 60_000 },
  // A client passes a place on: each may be a mail to an address that they entered.
  'place link user': { burst: 20, everyMs: 1_800_000 },
  // The same client to the same address.
  'place link recipient': { burst: 5, everyMs: 14_400_000 },
  // A stranger asks for a lesson: by network, by mail address, and in total for a business.
  'visitor address': { burst: 5, everyMs: 3_600_000 },
  'visitor email': { burst: 3, everyMs: 28_800_000 },
  'visitor business': { burst: 50, everyMs: 1_728_000 },
  // Free times that are computed, not those answered from memory.
  'times business': { burst: 30, everyMs: 4_000 },
  'upload user': { burst: 30, everyMs: 10_000 },
  // Each asks Stripe. Card testing would start here.
  'card user': { burst: 20, everyMs: 10_000 },
  'card link': { burst: 20, everyMs: 10_000 },
  'forged message': { burst: 30, everyMs: 10_000 },
  'public address': { burst: 60, everyMs: 1_000 },
} as const satisfies Record<string, { burst: number; everyMs: number }>

export type LimitName = keyof typeof limits
