/** Rights: every act of staff has a person of the staff. */
import { bySql, type Invariants } from './invariant'

export const rights: Invariants = {
  'every act of staff was done by a person of the staff': bySql(
    'hourly',
    `select operation || ' of ' || subject || ' by ' || staff_name as offender from audit_log a
     where a.staff_id is not null and not exists (select from staff_members m where m.staff_id = a.staff_id)
     union all
     select 'refund ' || refund_id from refunds r where r.initiator = 'staff'
       and not exists (select from staff_members m where m.staff_id = r.staff_id)`,
  ),
  'every refund by staff is in the audit log': bySql(
    'hourly',
    `select o.order_number, 'refund ' || r.refund_id || ' of ' || o.order_number as offender
     from refunds r join orders o using (order_id)
     where r.initiator = 'staff' and r.created_at >= $1
       and not exists (select from audit_log a where a.staff_id = r.staff_id and a.subject = o.order_number)`,
  ),
}
