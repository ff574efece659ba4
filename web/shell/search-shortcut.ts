import { t } from '#web/platform/i18n.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Ctrl K or ⌘ K anywhere; a slash where nobody is typing. */
export const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, target, repeat }: KeyboardEvent) => {
  if (altKey || repeat) return false
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !shiftKey
  // With Shift on many keyboards.
  return key === '/' && !ctrlKey && !isTyping(target)
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export const shortcutWords = () => (isApple() ? '⌘ K' : t('Ctrl K'))
