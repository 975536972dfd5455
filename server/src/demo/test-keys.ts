const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE']

/** Settings of Stripe for the demo. Live keys are left out: the demo's clients are invented, and a card is not. */
export function stripeTestKeys(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  if (!env['STRIPE_SECRET_KEY']?.includes('_test_')) return {}
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}
