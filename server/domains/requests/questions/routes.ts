import * as questions from '@shared/contracts/questions';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../../http/mount';
import { mapPage } from '../../../lib/paging';
import { found } from '../../../lib/refusal';
import { visibleRequest } from '../queries';
import { answerQuestion, askQuestion, withdrawQuestion } from './commands';
import { presentAskedOfMe, presentQuestion } from './presenter';
import { questionById, questionsOf, questionsTo } from './queries';

async function questionOf(actor: Actor, requestId: number, id: number) {
  const request = found(await visibleRequest(actor, requestId));
  return presentQuestion(actor, request, found(await questionById(id)));
}

export const questionRoutes = [
  on(questions.list)(async ({ actor, params }) => {
    const request = found(await visibleRequest(actor, params.id));
    return (await questionsOf(params.id)).map((row) => presentQuestion(actor, request, row));
  }),
  on(questions.ask)(async ({ actor, params, body }) =>
    questionOf(actor, params.id, await askQuestion(actor, params.id, body)),
  ),
  on(questions.answer)(async ({ actor, params, body }) => {
    await answerQuestion(actor, params.id, params.questionId, body.answer);
    return questionOf(actor, params.id, params.questionId);
  }),
  on(questions.withdraw)(({ actor, params }) => withdrawQuestion(actor, params.id, params.questionId)),
  on(questions.listOfMine)(async ({ actor, query }) =>
    mapPage(await questionsTo(actor, query), presentAskedOfMe),
  ),
];
