import { channelHref, channelsTo, type Reach } from '#src/domain/party/channels.ts'
import { copyText } from '#src/lib/text/copy.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { useFrame } from '../form/frame.tsx'
import styles from './contact.module.css'

type Props = { reach: Reach; message: { subject: string; text: string } }

/** Hands the message to the visitor's own device. Nothing else sends: a request to the provider would be sent from here. */
export function SendLinks({ reach, message }: Props) {
  const { t } = useFrame()
  const channels = channelsTo(reach)
  // A computer seldom sends text messages.
  const isPhone = matchMedia('(pointer: coarse)').matches
  const copy = () =>
    copyText(message.text).then(
      () => openAlert('success', t('tours:write.copied')),
      () => openAlert('danger', unknownFailure()),
    )
  return (
    <div className={styles.send}>
      {(isPhone ? channels : channels.toReversed()).map((channel, index) => (
        <a
          key={channel}
          className={index === 0 ? 'button' : 'button quiet'}
          href={channelHref(channel, reach, message)}
          {...(channel === 'whatsapp' && { target: '_blank', rel: 'noopener' })}
        >
          {t(`tours:write.send.${channel}`)}
        </a>
      ))}
      <button type="button" className="button quiet" onClick={copy}>
        {t('tours:write.copy')}
      </button>
    </div>
  )
}
