import {
  Activity,
  Apple,
  CalendarDays,
  ChartNoAxesGantt,
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
import { type RouteEntry, routeTable } from './route-table.ts'

type Entry = (typeof routeTable)[number]
type PageName = Entry['page']
type NavigatedPage = Extract<Entry, { navigation: object }>['page']
type LoadPage = () => Promise<FunctionComponent<{ title: string }>>

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
  'timeline-page': () => import('#web/timeline/timeline-page.tsx').then(m => m.TimelinePage),
  'documents-page': () => import('#web/documents/documents-page.tsx').then(m => m.DocumentsPage),
  'people-page': () => import('#web/people/people-page.tsx').then(m => m.PeoplePage),
  'access-page': () => import('#web/people/access/access-page.tsx').then(m => m.AccessPage),
  'settings-page': () => import('#web/account/settings/settings-page.tsx').then(m => m.SettingsPage),
  'lifecare-dashboard-page': () =>
    import('#web/lifecare/dashboard/lifecare-dashboard-page.tsx').then(m => m.LifecareDashboardPage),
  'health-profile-page': () =>
    import('#web/lifecare/health-profile/health-profile-page.tsx').then(m => m.HealthProfilePage),
  'mood-wellbeing-page': () =>
    import('#web/lifecare/mood-wellbeing/mood-wellbeing-page.tsx').then(m => m.MoodWellbeingPage),
  'vision-care-page': () => import('#web/lifecare/vision-care/vision-care-page.tsx').then(m => m.VisionCarePage),
  'dental-health-page': () =>
    import('#web/lifecare/dental-health/dental-health-page.tsx').then(m => m.DentalHealthPage),
  'hearing-page': () => import('#web/lifecare/hearing/hearing-page.tsx').then(m => m.HearingPage),
  'diet-nutrition-page': () =>
    import('#web/lifecare/diet-nutrition/diet-nutrition-page.tsx').then(m => m.DietNutritionPage),
  'sleep-health-page': () => import('#web/lifecare/sleep-health/sleep-health-page.tsx').then(m => m.SleepHealthPage),
  'sexual-health-page': () =>
    import('#web/lifecare/sexual-health/sexual-health-page.tsx').then(m => m.SexualHealthPage),
  'fitness-movement-page': () =>
    import('#web/lifecare/fitness-movement/fitness-movement-page.tsx').then(m => m.FitnessMovementPage),
  'digital-health-tools-page': () =>
    import('#web/lifecare/digital-health-tools/digital-health-tools-page.tsx').then(m => m.DigitalHealthToolsPage),
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
  'timeline-page': ChartNoAxesGantt,
  'documents-page': Files,
  'growth-page': Ruler,
  'messages-page': Mail,
  'settings-page': Settings,
  'visit-pack-page': NotebookPen,
  'emergency-card-page': Siren,
  'shares-page': Share2,
  'lifecare-dashboard-page': LayoutDashboard,
  'health-profile-page': IdCard,
  'mood-wellbeing-page': Smile,
  'vision-care-page': Eye,
  'dental-health-page': ToothbrushSparkles,
  'hearing-page': Ear,
  'diet-nutrition-page': Apple,
  'sleep-health-page': Moon,
  'sexual-health-page': HeartHandshake,
  'fitness-movement-page': Dumbbell,
  'digital-health-tools-page': Smartphone,
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
