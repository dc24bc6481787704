import { addAnswerTemplate } from '#src/domain/answers/commands.ts'
import { answerTemplateJson } from '#src/domain/answers/json.ts'
import { presentAnswerTemplate } from '#src/domain/answers/queries.ts'
import { newAnswerTemplateBody } from '#src/domain/answers/schema.ts'
import { endpoint, endpoints } from '#src/server/http/endpoint.ts'

export const { POST, ALL } = endpoints({
  POST: endpoint(
    {
      summary: 'Save an answer to requests, to use it again',
      access: 'provider',
      body: newAnswerTemplateBody,
      response: answerTemplateJson,
      status: 201,
    },
    async ({ db, actor, params: { id = '' }, body }) => ({
      data: presentAnswerTemplate(await addAnswerTemplate(db, actor, id, body)),
    }),
  ),
})
