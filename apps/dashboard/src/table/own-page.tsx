import { UrlCell, type UrlCellProps } from '@linkwright/react-ui/url-cell'
import './own-page.css'

/** The URL of a page of the site on screen: its path. The host is read aloud and copied, but takes no space. */
export const OwnPage = (props: Pick<UrlCellProps, 'url' | 'isText'>) => (
  <span className="ld-own-page">
    <UrlCell {...props} />
  </span>
)
