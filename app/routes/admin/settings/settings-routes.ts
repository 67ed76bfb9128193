import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { dialogs } from "../dialog-routes";

/** Routes of Settings, inside their layout. */
export const settingsRoutes: RouteConfigEntry[] = [
  route("admin/settings", "routes/admin/settings/settings-layout.tsx", [
    index("routes/admin/settings/settings-index.tsx"),
    route("agency", "routes/admin/settings/agency.tsx"),
    route("promises", "routes/admin/settings/promises.tsx"),
    route("place", "routes/admin/settings/place.tsx"),
    route("working-time", "routes/admin/settings/working-time.tsx"),
    route("holidays", "routes/admin/settings/holidays.tsx", [
      route("new", "routes/admin/settings/closed-days-new.tsx"),
    ]),
    route("assignment", "routes/admin/settings/assignment.tsx"),
    route("reminders", "routes/admin/settings/reminders.tsx"),
    route("notifications", "routes/admin/settings/notifications.tsx"),
    route("retention", "routes/admin/settings/retention.tsx"),
    route("sign-in", "routes/admin/settings/sign-in.tsx"),
    route("staff", "routes/admin/settings/staff.tsx", [
      route("new", "routes/admin/settings/staff-new.tsx"),
      route(":userId/lock-out", "routes/admin/settings/staff-lock-out.tsx"),
      route(":userId/two-factor", "routes/admin/settings/staff-two-factor.tsx"),
      route("sessions/revoke", "routes/admin/settings/sessions-end.tsx"),
    ]),
    route("api-keys", "routes/admin/settings/api-keys/api-keys.tsx", [
      route("new", "routes/admin/settings/api-keys/api-key-new.tsx"),
      route(":keyId/revoke", "routes/admin/settings/api-keys/api-key-revoke.tsx"),
    ]),
    route("emails", "routes/admin/settings/email-texts/email-texts.tsx"),
    route("emails/:textId", "routes/admin/settings/email-texts/email-text.tsx", [
      route("reset", "routes/admin/settings/email-texts/email-text-reset.tsx"),
    ]),
    route("invoicing", "routes/admin/settings/invoicing.tsx"),
    route("accounts", "routes/admin/settings/accounts.tsx"),
    route("brand", "routes/admin/settings/brand/brand.tsx"),
    route("links", "routes/admin/settings/moved-settings.ts"),
    route("modules", "routes/admin/settings/offer/offer.tsx"),
    route("samples", "routes/admin/settings/samples.tsx"),
    route("system", "routes/admin/settings/system/system.tsx"),
    route("mail-server", "routes/admin/settings/mail-server/mail-server.tsx"),
    route("set-up", "routes/admin/settings/set-up/set-up.tsx"),
    route("launch", "routes/admin/settings/launch.tsx"),
    route(
      "snippets",
      "routes/admin/settings/snippets/snippets.tsx",
      dialogs("snippet", "routes/admin/settings/snippets"),
    ),
    route("bookings", "routes/admin/settings/bookings/booking-kinds.tsx", [
      route("new", "routes/admin/settings/bookings/booking-kind-dialog.tsx", {
        id: "routes/admin/settings/bookings/booking-kind-new",
      }),
      route(":kindId/edit", "routes/admin/settings/bookings/booking-kind-dialog.tsx"),
    ]),
    route("taxes", "routes/admin/settings/taxes/taxes.tsx", dialogs("tax", "routes/admin/settings/taxes")),
    route("payments", "routes/admin/settings/payments/payments.tsx"),
    route("payments/events", "routes/admin/settings/payments/payment-events.tsx", [
      route(":eventKey", "routes/admin/settings/payments/payment-event.tsx"),
    ]),
    route("webhooks", "routes/admin/settings/webhooks/webhooks.tsx", [
      route("new", "routes/admin/settings/webhooks/webhook-new.tsx"),
    ]),
    route("webhooks/:endpointId", "routes/admin/settings/webhooks/webhook.tsx", [
      route("edit", "routes/admin/settings/webhooks/webhook-edit.tsx"),
      route("secret", "routes/admin/settings/webhooks/webhook-secret.tsx"),
      route("delete", "routes/admin/settings/webhooks/webhook-delete.tsx"),
      route("deliveries/:deliveryId", "routes/admin/settings/webhooks/webhook-delivery.tsx"),
    ]),
  ]),
  route("admin/settings/system/backups/:backupName", "routes/admin/settings/system/backup-download.ts"),
];
