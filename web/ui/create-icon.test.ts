import { Activity, House, Search } from 'lucide-react'
import { __iconData as activity } from 'lucide-react/icons/activity'
import { __iconData as house } from 'lucide-react/icons/house'
import { __iconData as search } from 'lucide-react/icons/search'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createIcon from './create-icon.ts'

// Every icon exports its data, but the one file of types that they share leaves it out.
declare module 'lucide-react/icons/activity' {
  export const __iconData: Parameters<typeof createIcon>[0]
}

const attributesOf = (html: string) => [...html.matchAll(/<\w+|[\w-]+="[^"]*"/g)].map(([text]) => text).toSorted()

it.each([
  [Activity, activity],
  [House, house],
  [Search, search],
])('renders an icon as its package does', (Original, data) => {
  for (const props of [{}, { className: 'size-4' }, { 'aria-hidden': true }, { 'aria-label': 'Name' }] as const) {
    const html = renderToStaticMarkup(createElement(createIcon(data), props))
    expect(attributesOf(html)).toEqual(attributesOf(renderToStaticMarkup(createElement(Original, props))))
  }
})
