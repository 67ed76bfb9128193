import { z } from "@hono/zod-openapi";
import { HOURS_NOTE_MAX_CHARACTERS } from "~/domain/hours/schema";
import { discardTimer } from "~/domain/timers/discard-timer.server";
import { getTimer, listTimers, type Timer as Measured } from "~/domain/timers/queries.server";
import { TimerInput } from "~/domain/timers/schema";
import { startTimer } from "~/domain/timers/start-timer.server";
import { stopTimer } from "~/domain/timers/stop-timer.server";
import { checkPart, invalidFields } from "./field-problems";
import { EXAMPLE_ID, Id, IdParams, Moment } from "./fields";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { Refusal } from "./problem";
import { refuseUnknownIds } from "./unknown-ids";

const PERSON = "nVuP3mWq8sJt0ZkXb2Yc5Lr7Hd9Fg1Ae";

const Timer = z
  .strictObject({
    id: Id,
    projectId: Id,
    projectName: z.string(),
    personId: z.string(),
    personName: z.string(),
    note: z.string(),
    startedAt: Moment,
    stoppedAt: Moment.nullable().openapi({ description: "Null while it runs." }),
    minutes: z.int().openapi({ description: "So far, or in all, to the nearest minute and at least one." }),
  })
  .openapi("Timer", {
    description: "Time of staff on a project that isn't saved as hours yet. `logHours` saves it and ends the timer.",
    examples: [
      {
        id: EXAMPLE_ID,
        projectId: EXAMPLE_ID,
        projectName: "Online shop",
        personId: PERSON,
        personName: "Bo Sales",
        note: "The first sketches",
        startedAt: "2026-11-02T15:04:05.678Z",
        stoppedAt: null,
        minutes: 42,
      },
    ],
  });

const StartedTimer = z
  .strictObject({
    projectId: Id,
    personId: z.string().openapi({ description: "Who works: an `id` of `listWorkers`." }),
    note: z.string().max(HOURS_NOTE_MAX_CHARACTERS).optional(),
  })
  .openapi("StartedTimer", { examples: [{ projectId: EXAMPLE_ID, personId: PERSON, note: "The first sketches" }] });

const TimersQuery = z.strictObject({
  projectId: Id.optional(),
  personId: z.string().optional().openapi({ description: "Who works: an `id` of `listWorkers`." }),
});

const NEEDS_READ = "The key also needs `hours.read` to get it back.";

function show({ id, project, person, note, startedAt, stoppedAt, minutes }: Measured): z.output<typeof Timer> {
  const names = { projectId: project.id, projectName: project.name, personId: person.id, personName: person.name };
  return { id, ...names, note, startedAt, stoppedAt, minutes };
}

function answer(timer: Measured) {
  return { body: { data: show(timer) } };
}

export const timerOperations = [
  operation({
    id: "listTimers",
    method: "get",
    path: "/timers",
    tag: "Hours",
    permission: "hours.read",
    summary: "List timers",
    query: TimersQuery,
    success: {
      status: 200,
      description: "The timers that run or wait to be saved, at most 100.",
      schema: z.strictObject({ data: z.array(Timer) }),
    },
    async handle({ ctx, query }) {
      return { body: { data: (await listTimers(ctx, query)).map(show) } };
    },
  }),
  operation({
    id: "startTimer",
    method: "post",
    path: "/timers",
    tag: "Hours",
    permission: "hours.write",
    summary: "Start a timer",
    description: `A person has one running timer: theirs on another project stops and waits to be saved, and one that already runs on this project goes on. ${NEEDS_READ}`,
    body: StartedTimer,
    success: { status: 201, description: "The running timer.", schema: dataOf(Timer) },
    refusals: [409],
    async handle({ ctx, body: { projectId, personId, note } }) {
      const input = checkPart(TimerInput, { note });
      const started = await refuseUnknownIds({ "project.not-found": "projectId" }, () =>
        startTimer(ctx, { projectId, personId, note: input.note }),
      );
      switch (started.outcome) {
        case "started":
        case "running":
          return answer(await getTimer(ctx, { id: started.id }));
        case "unknown-person":
          throw invalidFields([{ field: "personId", message: "No staff member has this id." }]);
        case "too-many":
          throw new Refusal({
            status: 409,
            code: "timer.too-many",
            message: "Too many timers of this person wait to be saved.",
          });
      }
    },
  }),
  operation({
    id: "stopTimer",
    method: "post",
    path: "/timers/{id}/stop",
    tag: "Hours",
    permission: "hours.write",
    summary: "Stop a timer",
    description: `Its time then waits to be saved by \`logHours\`. One that was stopped before stays as it is. ${NEEDS_READ}`,
    params: IdParams,
    success: { status: 200, description: "The stopped timer.", schema: dataOf(Timer) },
    async handle({ ctx, params: { id } }) {
      await stopTimer(ctx, { id });
      return answer(await getTimer(ctx, { id }));
    },
  }),
  operation({
    id: "discardTimer",
    method: "delete",
    path: "/timers/{id}",
    tag: "Hours",
    permission: "hours.write",
    summary: "Discard a timer",
    description: "Its time is lost.",
    params: IdParams,
    success: { status: 204, description: "The timer was discarded." },
    async handle({ ctx, params: { id } }) {
      await discardTimer(ctx, { id });
      return { body: undefined };
    },
  }),
];
