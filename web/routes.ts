import {
  Activity,
  Apple,
  CalendarDays,
  ClipboardList,
  Database,
  Dumbbell,
  Ear,
  Eye,
  Files,
  FlaskConical,
  HeartHandshake,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Moon,
  NotebookPen,
  Pill,
  Ruler,
  Settings,
  Share2,
  ShieldCheck,
  Siren,
  Smartphone,
  Smile,
  Stethoscope,
  ToothbrushSparkles,
  UserRound,
} from 'lucide-react'
import type { FunctionComponent } from 'react'
import type { Topic } from '#contract/lifecare/topics/define-topic.ts'
import { type RouteEntry, routeTable } from './route-table.ts'

type Entry = (typeof routeTable)[number]
type PageName = Entry['page']
type NavigatedPage = Extract<Entry, { navigation: object }>['page']
type LoadPage = () => Promise<FunctionComponent<{ title: string }>>

/** The page of a Lifecare topic: the one page for all of them, and the topic's declaration. */
const topic =
  (declaration: () => Promise<Topic>): LoadPage =>
  async () => {
    const [{ topicPage }, declared] = await Promise.all([import('#web/lifecare/topics/topic-page.tsx'), declaration()])
    return topicPage(declared)
  }

/** Each page is a chunk of its own, found by the build under the name of its file. */
const pages: Record<PageName, LoadPage> = {
  'dashboard-page': () => import('#web/healthcare/dashboard/dashboard-page.tsx').then(m => m.DashboardPage),
  'information-page': () => import('#web/account/information/information-page.tsx').then(m => m.InformationPage),
  'activity-page': () => import('#web/account/activity/activity-page.tsx').then(m => m.ActivityPage),
  'emergency-card-page': () => import('#web/sharing/card/emergency-card-page.tsx').then(m => m.EmergencyCardPage),
  'shares-page': () => import('#web/sharing/manage/shares-page.tsx').then(m => m.SharesPage),
  'medications-page': () => import('#web/healthcare/medications/medications-page.tsx').then(m => m.MedicationsPage),
  'test-results-page': () => import('#web/healthcare/test-results/test-results-page.tsx').then(m => m.TestResultsPage),
  'medical-history-page': () =>
    import('#web/healthcare/medical-history/medical-history-page.tsx').then(m => m.MedicalHistoryPage),
  'appointments-page': () => import('#web/healthcare/appointments/appointments-page.tsx').then(m => m.AppointmentsPage),
  'visit-pack-page': () => import('#web/healthcare/visit-pack/visit-pack-page.tsx').then(m => m.VisitPackPage),
  'providers-page': () => import('#web/healthcare/providers/providers-page.tsx').then(m => m.ProvidersPage),
  'health-data-page': () => import('#web/healthcare/health-data/health-data-page.tsx').then(m => m.HealthDataPage),
  'growth-page': () => import('#web/healthcare/growth/growth-page.tsx').then(m => m.GrowthPage),
  'messages-page': () => import('#web/healthcare/messages/messages-page.tsx').then(m => m.MessagesPage),
  'documents-page': () => import('#web/documents/documents-page.tsx').then(m => m.DocumentsPage),
  'people-page': () => import('#web/people/people-page.tsx').then(m => m.PeoplePage),
  'access-page': () => import('#web/people/access/access-page.tsx').then(m => m.AccessPage),
  'settings-page': () => import('#web/account/settings/settings-page.tsx').then(m => m.SettingsPage),
  'lifecare-dashboard-page': () =>
    import('#web/lifecare/dashboard/lifecare-dashboard-page.tsx').then(m => m.LifecareDashboardPage),
  'health-profile-topic': topic(() =>
    import('#contract/lifecare/health-profile/health-profile-topic.ts').then(m => m.healthProfile),
  ),
  'mood-wellbeing-topic': topic(() =>
    import('#contract/lifecare/mood-wellbeing/mood-wellbeing-topic.ts').then(m => m.moodWellbeing),
  ),
  'vision-care-topic': topic(() =>
    import('#contract/lifecare/vision-care/vision-care-topic.ts').then(m => m.visionCare),
  ),
  'dental-health-topic': topic(() =>
    import('#contract/lifecare/dental-health/dental-health-topic.ts').then(m => m.dentalHealth),
  ),
  'hearing-topic': topic(() => import('#contract/lifecare/hearing/hearing-topic.ts').then(m => m.hearing)),
  'diet-nutrition-topic': topic(() =>
    import('#contract/lifecare/diet-nutrition/diet-nutrition-topic.ts').then(m => m.dietNutrition),
  ),
  'sleep-health-topic': topic(() =>
    import('#contract/lifecare/sleep-health/sleep-health-topic.ts').then(m => m.sleepHealth),
  ),
  'sexual-health-topic': topic(() =>
    import('#contract/lifecare/sexual-health/sexual-health-topic.ts').then(m => m.sexualHealth),
  ),
  'fitness-movement-topic': topic(() =>
    import('#contract/lifecare/fitness-movement/fitness-movement-topic.ts').then(m => m.fitnessMovement),
  ),
  'digital-health-tools-topic': topic(() =>
    import('#contract/lifecare/digital-health-tools/digital-health-tools-topic.ts').then(m => m.digitalHealthTools),
  ),
  'admin-page': () => import('#web/administration/admin-page.tsx').then(m => m.AdminPage),
  'demo-data-page': () => import('#web/administration/demo-data/demo-data-page.tsx').then(m => m.DemoDataPage),
}

const icons: Record<NavigatedPage, LucideIcon> = {
  'dashboard-page': LayoutDashboard,
  'information-page': UserRound,
  'medications-page': Pill,
  'test-results-page': FlaskConical,
  'medical-history-page': ClipboardList,
  'appointments-page': CalendarDays,
  'providers-page': Stethoscope,
  'health-data-page': Activity,
  'documents-page': Files,
  'growth-page': Ruler,
  'messages-page': Mail,
  'settings-page': Settings,
  'visit-pack-page': NotebookPen,
  'emergency-card-page': Siren,
  'shares-page': Share2,
  'lifecare-dashboard-page': LayoutDashboard,
  'health-profile-topic': IdCard,
  'mood-wellbeing-topic': Smile,
  'vision-care-topic': Eye,
  'dental-health-topic': ToothbrushSparkles,
  'hearing-topic': Ear,
  'diet-nutrition-topic': Apple,
  'sleep-health-topic': Moon,
  'sexual-health-topic': HeartHandshake,
  'fitness-movement-topic': Dumbbell,
  'digital-health-tools-topic': Smartphone,
  'admin-page': ShieldCheck,
  'demo-data-page': Database,
}

export type Route = Omit<RouteEntry, 'navigation'> & {
  navigation?: RouteEntry['navigation'] & { icon: LucideIcon }
  load: LoadPage
}

export const routes: readonly Route[] = routeTable.map(entry => ({
  ...entry,
  navigation: 'navigation' in entry ? { ...entry.navigation, icon: icons[entry.page] } : undefined,
  load: pages[entry.page],
}))

const byPath = new Map(routes.flatMap(route => [route.path, route.alias].map(path => [path, route] as const)))

/** The route at an address; an end slash makes no difference. */
export const findRoute = (path: string) => byPath.get(path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path)
