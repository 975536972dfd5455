export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Seconds: the longest lifetime of cookies. */
const aYear = 34_560_000

/** The stored theme; `system` by default. public/theme.js applies it before the first paint. */
export function rememberedTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/**
 * Applies a theme and stores it on this device, in a cookie: signing out clears all other storage, and a theme
 * reveals nothing about the user.
 */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- theme.js reads it synchronously before the first paint
  document.cookie = `theme=${theme}; max-age=${theme === 'system' ? 0 : aYear}; path=/; SameSite=Lax${secure}`
}
