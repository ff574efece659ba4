import { Search } from 'lucide-react'
import { type ComponentType, useCallback, useLayoutEffect, useState } from 'react'
import type { CurrentUser } from '#contract/account/current-user.ts'
import { t } from '#web/platform/i18n.ts'
import { iconButtonStyles } from '#web/ui/action/icon-button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { SearchDialogProps } from './search/search-dialog.tsx'

/** Ctrl K or ⌘ K. No single key, which speech input could trigger with a word (WCAG 2.1.4). */
const isSearchShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent) =>
  ctrlKey !== metaKey && key.toLowerCase() === 'k' && !shiftKey && !altKey && !repeat

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

const shortcutLabel = () => (isApple() ? '⌘ K' : t('Ctrl K'))

const load = () => import('./search/search-dialog.tsx').then(m => m.SearchDialog)
const prefetch = () => void load().catch(() => {})

/** Opens the search from every page, by button or key. Its code is fetched as soon as the user seems to want it. */
export function SearchButton({ user }: { user: CurrentUser }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const open = useCallback(() => {
    load().then(
      dialog => setDialog(() => dialog),
      () => toast({ title: t('The search could not be opened. Please try again.'), variant: 'destructive' }),
    )
  }, [])

  // Before the page is painted: a key pressed as soon as it is seen would be lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Not over a form: following what is found would lose what was typed there.
      if (!isSearchShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
        className={`${iconButtonStyles} text-muted hover:bg-sunken hover:text-ink xl:w-60 xl:justify-start xl:gap-2.5 xl:border xl:border-line-strong xl:px-3.5 xl:text-[0.9375rem]`}
      >
        <Search aria-hidden className="shrink-0" />
        <span className="max-xl:sr-only">{t('Search')}</span>
        <kbd aria-hidden className="ml-auto rounded-sm bg-sunken px-1.5 font-sans text-xs max-xl:hidden">
          {shortcutLabel()}
        </kbd>
      </button>
      {Dialog && <Dialog user={user} onClose={() => setDialog(undefined)} />}
    </>
  )
}
