import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '#web/platform/i18n.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { visitorLanguage } from '#web/platform/visitor-language.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import { App } from './app.tsx'
import './platform/theme.ts'
import './ui/theme.css'

// Asked before the first render, so that the answer travels while the code does.
void queryClient.prefetchQuery(sessionQuery)

// Back, after logging out, must not bring back a page with records on it.
window.addEventListener('pageshow', event => {
  if (event.persisted) window.location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )

// Not by `await` at the top: no other file could then share the code of this one. Words that cannot be fetched must not
// keep anyone out.
void speak(visitorLanguage()).then(show, show)
