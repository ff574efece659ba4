import { createElement, type ReactNode, type SVGProps } from 'react'

interface IconData {
  name: string
  size?: number
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
  aliases?: readonly string[]
}

const isForScreenReaders = (name: string) => name.startsWith('aria-') || name === 'role' || name === 'title'

/**
 * An icon of lucide-react, in the same HTML: the build uses this instead of the package's own function, which renders
 * two components for each icon and computes attributes that are always the same.
 */
export default function createIcon({ name, size = 24, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map(alias => `lucide-${alias}`)].join(' ')
  let shapes: ReactNode[] | undefined
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    shapes ??= node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': Object.keys(rest).some(isForScreenReaders) ? undefined : 'true',
        ...rest,
      },
      shapes,
    )
  }
}
