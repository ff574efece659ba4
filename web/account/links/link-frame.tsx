import { type ReactNode, useEffect, useState } from 'react'
import { Logo } from '#web/ui/logo.tsx'

/** The secret that a link carries behind its `#`. */
export function useToken() {
  const [token] = useState(() => window.location.hash.slice(1))
  useEffect(() => {
    // Another link opened in the same tab: browsers take it for a place on this page.
    const startAgain = () => window.location.reload()
    window.addEventListener('hashchange', startAgain)
    return () => window.removeEventListener('hashchange', startAgain)
  }, [])
  return token
}

/** A page of its own for whoever opened a link, signed in or not. */
export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Wellkept`
  }, [title])
  return (
    <main className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-12 sm:justify-center">
      <Logo className="mb-8" />
      <div className="w-full max-w-[27rem] space-y-5 rounded-card border border-line bg-surface p-5 shadow-float sm:p-8">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
    </main>
  )
}

/** A full page load: who is signed in may have changed. */
export const leaveFor = (path: string) => () => window.location.assign(path)
