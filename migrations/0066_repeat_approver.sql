-- What becomes of a person at several steps of a request (docs/decisions/0069-one-person-at-several-steps.md).
ALTER TABLE "request_types" ADD COLUMN "repeat_approver" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "repeat_approver" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_types" ADD CONSTRAINT "request_types_repeat_approver_known" CHECK ("request_types"."repeat_approver" in ('each','once','never'));--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_repeat_approver_known" CHECK ("requests"."repeat_approver" in ('each','once','never'));--> statement-breakpoint
-- As before; a person who decided another step is not at this one where no person decides two (`isAttended`, shared/rules/requests.ts).
CREATE OR REPLACE VIEW "present_turns" AS
	SELECT r.id AS request_id, CASE WHEN r.correction_asked_at IS NULL THEN s.id END AS step_id,
		NULL::int AS project_task_id, NULL::int AS task_id,
		u.assigned_company_id AS company_id, u.id AS user_id, NULL::date AS due_on
	FROM requests r
		LEFT JOIN request_steps s ON s.request_id = r.id AND s.step_order = r.current_step
		LEFT JOIN users u ON u.id = CASE WHEN r.correction_asked_at IS NULL THEN s.responsible_user_id ELSE r.submitted_by END
			AND u.is_active AND u.deleted_at IS NULL
			AND CASE WHEN r.correction_asked_at IS NULL
				THEN s.expired_at IS NULL AND NOT (r.separate_duties AND u.id = r.submitted_by)
					AND NOT (r.repeat_approver = 'never' AND EXISTS (
						SELECT FROM request_steps other
						WHERE other.request_id = r.id AND other.id <> s.id AND other.completed_by = u.id))
				ELSE r.company_id IS NULL OR r.company_id = u.assigned_company_id OR u.role = 'admin' END
	WHERE r.closed_at IS NULL
	UNION ALL
	SELECT NULL, NULL, t.id, NULL, t.responsible_company_id, u.id, t.end_date
	FROM project_tasks t JOIN projects p ON p.id = t.project_id
		LEFT JOIN users u ON u.id = t.responsible_user_id AND u.assigned_company_id = t.responsible_company_id
			AND u.is_active AND u.deleted_at IS NULL
	WHERE t.status IN ('pending', 'in_progress', 'delayed') AND t.responsible_company_id IS NOT NULL
		AND p.deleted_at IS NULL AND p.status NOT IN ('on_hold', 'completed', 'cancelled')
		AND NOT EXISTS (
			SELECT FROM project_tasks previous
			WHERE previous.project_id = t.project_id AND previous.order_index = t.order_index - 1 AND previous.status <> 'completed'
		)
	UNION ALL
	SELECT NULL, NULL, NULL, t.id, t.company_id, u.id, t.due_date
	FROM tasks t LEFT JOIN users u ON u.id = t.responsible_user_id AND u.assigned_company_id = t.company_id
		AND u.is_active AND u.deleted_at IS NULL
	WHERE t.status IN ('pending', 'in_progress') AND t.company_id IS NOT NULL
		AND NOT EXISTS (SELECT FROM projects p WHERE p.id = t.project_id AND p.deleted_at IS NOT NULL);
--> statement-breakpoint
-- As before, without those who decided another step of such a request.
CREATE OR REPLACE FUNCTION "stand_in_of"(request int, holder int) RETURNS int LANGUAGE sql STABLE AS $$
	WITH RECURSIVE asked AS (
		SELECT request_type_id, submitted_by, CASE WHEN repeat_approver = 'never'
			THEN ARRAY(SELECT completed_by FROM request_steps WHERE request_id = request AND completed_by IS NOT NULL)
			ELSE '{}'::int[] END AS deciders
		FROM requests WHERE id = request AND NOT (separate_duties AND submitted_by = holder)
	), chain(person, path) AS (
		SELECT u.id, ARRAY[u.id] FROM users u, asked WHERE u.id = holder AND u.is_active AND u.deleted_at IS NULL AND u.id <> ALL(asked.deciders)
		UNION ALL
		SELECT u.id, c.path || u.id
		FROM chain c
			JOIN asked ON true
			JOIN present_absences a ON a.user_id = c.person
				AND (a.request_type_ids IS NULL OR asked.request_type_id = ANY(a.request_type_ids))
			JOIN users u ON u.id = a.stand_in_id AND u.is_active AND u.deleted_at IS NULL
		WHERE u.id <> asked.submitted_by AND u.id <> ALL(asked.deciders) AND u.id <> ALL(c.path)
	)
	SELECT c.person FROM chain c JOIN asked ON true
	WHERE c.person <> holder AND NOT EXISTS (
		SELECT FROM present_absences a
		WHERE a.user_id = c.person
			AND (a.request_type_ids IS NULL OR asked.request_type_id = ANY(a.request_type_ids))
	)
$$;
