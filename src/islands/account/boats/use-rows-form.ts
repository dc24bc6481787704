import type { GenericSchema } from 'valibot'
import { openAlert } from '#src/stores/alerts.ts'
import { useFrame } from '../../form/frame.tsx'
import { sendChanges } from '../../form/send-changes.ts'
import { useForm } from '../../form/use-form.ts'
import { asTheyAre, changesBody, type Values } from '../../form/values.ts'

type Options<V extends Values> = {
  call: string
  initial: V
  schema: GenericSchema
  /** The values by their paths in the API; by default as they are. */
  encode?: (values: V) => Values
}

/** A form of lists that are sent as a whole where they have changed. */
export function useRowsForm<V extends Values>({ call, initial, schema, encode = asTheyAre }: Options<V>) {
  const { t } = useFrame()
  return useForm({
    initial,
    schema,
    hasParts: true,
    body: (values, saved) => changesBody(encode(saved), encode(values)),
    draft: call,
    send: ({ body }) => sendChanges(call, body),
    onSent: () => {
      openAlert('success', t('account:boats.saved'))
    },
  })
}
