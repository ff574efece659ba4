import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-hover',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
  quiet: 'text-accent-ink hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger shadow-card hover:bg-danger-hover',
}

// On phones every size is 44 pixels high, which a thumb can hit.
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm sm:min-h-9',
  medium: 'min-h-11 px-4 text-[0.9375rem] sm:min-h-10',
  large: 'min-h-12 px-5 text-base',
}

/** Class names for buttons and for links that look like one. */
export const buttonStyles = ({ variant = 'primary', size = 'medium', wide = false }: ButtonStyle) =>
  classNames(
    // Wraps only where the whole row is too narrow, as for a long German label on a phone.
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control py-1 text-center font-medium select-none',
    'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  )

/** The same for what only works on a screen. Not for a link with a phone number, which is of use on paper. */
export const screenOnlyButtonStyles = (style: ButtonStyle) =>
  classNames(buttonStyles(style), 'print:hidden [&_svg]:size-4.5 [&_svg]:shrink-0')
