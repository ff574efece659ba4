import { t } from '#web/platform/i18n.ts'
import { CardSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { pageTitleStyles } from '#web/ui/layout/page.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { topBarRowStyles, topBarStyles } from './top-bar-styles.ts'

/** The shape of the app while the session is loading, and while a signed-out visitor is redirected. */
export const ShellSkeleton = () => (
  <div className="min-h-dvh">
    <header className={topBarStyles}>
      <div className={topBarRowStyles}>
        <Logo />
        <Skeleton className="h-12 w-28 sm:ml-6 sm:h-11 sm:w-64 lg:ml-20" />
        <div className="flex-1" />
        <Skeleton round className="size-9" />
      </div>
    </header>
    <div className="mx-auto flex max-w-[90rem]">
      <div className="hidden w-64 shrink-0 space-y-3 px-6 pt-8 lg:block">
        {['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2', 'w-3/5', 'w-2/3', 'w-3/4'].map((width, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of shapes.
          <Skeleton key={row} className={`h-7 ${width}`} />
        ))}
      </div>
      <main aria-busy="true" className="min-w-0 flex-1 px-4 py-6 sm:px-6 sm:py-8 lg:px-8">
        <h1 className="sr-only">{t('Loading…')}</h1>
        <PageSkeleton />
      </main>
    </div>
  </div>
)

export const PageSkeleton = ({ title }: { title?: string }) => (
  <div className="space-y-6">
    {title ? <p className={pageTitleStyles}>{title}</p> : <Skeleton className="h-8.5 w-64 max-w-full" />}
    <CardSkeleton rows={4} />
    <CardSkeleton rows={4} />
  </div>
)
