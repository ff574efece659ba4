import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Logo } from '../logo.tsx'

/** The secret in the link's fragment. */
export function useToken() {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    // Another link opened in the same tab only changes the fragment, which does not reload the page.
    const startAgain = () => window.location.reload()
    window.addEventListener('hashchange', startAgain)
    return () => window.removeEventListener('hashchange', startAgain)
  }, [])
  return token
}

interface LinkFrameProps {
  title: string
  /** For pages with more than a short form. */
  wide?: boolean
  children: ReactNode
}

/** The page frame for someone who opened a link, signed in or not. */
export function LinkFrame({ title, wide = false, children }: LinkFrameProps) {
  useEffect(() => {
    document.title = `${title} · Wellkept`
  }, [title])
  return (
    <main
      className={classNames(
        'flex min-h-dvh flex-col items-center bg-canvas px-4',
        wide ? 'py-8' : 'py-12 sm:justify-center',
      )}
    >
      <Logo className="mb-8" />
      <div
        className={classNames(
          'w-full space-y-5 rounded-card border border-line bg-surface p-5 shadow-float sm:p-8',
          wide ? 'max-w-2xl' : 'max-w-[27rem]',
        )}
      >
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** A full page load: who is signed in may have changed. */
export const loadPath = (path: string) => () => window.location.assign(path)
