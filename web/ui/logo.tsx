import { classNames } from './class-names.ts'

/** Two leaves that form a W and a heart. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="9" className="fill-accent" />
    <path
      d="M7 10.5c0 7 2.6 11.5 6 11.5 1.7 0 3-2.3 3-5 0 2.7 1.3 5 3 5 3.4 0 6-4.5 6-11.5"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-accent"
    />
    <circle cx="16" cy="10.6" r="2.1" className="fill-on-accent" />
  </svg>
)

/** Where there is no room for the name, it wraps out of sight and the mark stands alone. */
export const Logo = ({ className }: { className?: string }) => (
  <span className={classNames('inline-flex h-8 flex-wrap items-center gap-2.5 overflow-hidden', className)}>
    <LogoMark />
    <span className="text-xl font-semibold tracking-tight">Wellkept</span>
  </span>
)
