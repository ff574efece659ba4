import { discardDraft, findDraft, saveDraft } from '#contract/sharing/conversation-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { MessageDrafts } from './message-drafts.ts'

/** Drafts are stored so that a reload loses nothing. */
export const draftRoutes = (app: App, drafts: MessageDrafts) => {
  handle(app, findDraft, request => drafts.find(callerOf(request).access, request.params.thread))
  handle(app, saveDraft, request => drafts.keep(callerOf(request).access, request.params.thread, request.body))
  handle(app, discardDraft, request =>
    drafts.discard(callerOf(request).access, request.params.thread, request.query.replaces.split(',')),
  )
}
