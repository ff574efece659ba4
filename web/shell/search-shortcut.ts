import { t } from '#web/platform/i18n.ts'

/** Ctrl K or ⌘ K. No single key, which speech input could trigger with a word (WCAG 2.1.4). */
export const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) =>
  ctrlKey !== metaKey && key.toLowerCase() === 'k' && !shiftKey && !altKey && !repeat

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export const shortcutLabel = () => (isApple() ? '⌘ K' : t('Ctrl K'))
